/**
 * Events in the order of their virtual time; those of one instant in the order in which they were
 * scheduled. A binary heap in parallel arrays, because a run schedules millions.
 */

/** What happens at an instant: the world reads `kind`, and what the kind is about. */
export interface QueuedEvent<Subject> {
  time: number;
  kind: number;
  subject: Subject;
  /** A number that the kind gives a meaning to. */
  detail: number;
}

export class EventQueue<Subject> {
  private times = new Float64Array(64);
  private orders = new Float64Array(64);
  private kinds = new Int32Array(64);
  private details = new Float64Array(64);
  private subjects: Subject[] = [];
  private scheduled = 0;
  size = 0;

  /** Time of the next event; Infinity when there is none. */
  nextTime(): number {
    return this.size === 0 ? Infinity : this.times[0]!;
  }

  push(time: number, kind: number, subject: Subject, detail: number): void {
    if (this.size === this.times.length) this.grow();
    const order = this.scheduled;
    this.scheduled += 1;
    let at = this.size;
    this.size += 1;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      // An event scheduled later never goes before one of the same instant.
      if (this.times[parent]! <= time) break;
      this.move(parent, at);
      at = parent;
    }
    this.times[at] = time;
    this.orders[at] = order;
    this.kinds[at] = kind;
    this.details[at] = detail;
    this.subjects[at] = subject;
  }

  /** Takes the next event out into `into`. The queue must not be empty. */
  pop(into: QueuedEvent<Subject>): void {
    into.time = this.times[0]!;
    into.kind = this.kinds[0]!;
    into.detail = this.details[0]!;
    into.subject = this.subjects[0]!;
    this.size -= 1;
    const last = this.size;
    if (last > 0) this.sink(last);
    this.subjects.length = last;
  }

  private sink(last: number): void {
    const time = this.times[last]!;
    const order = this.orders[last]!;
    const kind = this.kinds[last]!;
    const detail = this.details[last]!;
    const subject = this.subjects[last]!;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= last) break;
      if (child + 1 < last && this.before(child + 1, child)) child += 1;
      const childTime = this.times[child]!;
      if (childTime > time || (childTime === time && this.orders[child]! > order)) break;
      this.move(child, at);
      at = child;
    }
    this.times[at] = time;
    this.orders[at] = order;
    this.kinds[at] = kind;
    this.details[at] = detail;
    this.subjects[at] = subject;
  }

  private before(a: number, b: number): boolean {
    const difference = this.times[a]! - this.times[b]!;
    return difference < 0 || (difference === 0 && this.orders[a]! < this.orders[b]!);
  }

  private move(from: number, to: number): void {
    this.times[to] = this.times[from]!;
    this.orders[to] = this.orders[from]!;
    this.kinds[to] = this.kinds[from]!;
    this.details[to] = this.details[from]!;
    this.subjects[to] = this.subjects[from]!;
  }

  private grow(): void {
    const size = this.times.length * 2;
    const times = new Float64Array(size);
    times.set(this.times);
    this.times = times;
    const orders = new Float64Array(size);
    orders.set(this.orders);
    this.orders = orders;
    const kinds = new Int32Array(size);
    kinds.set(this.kinds);
    this.kinds = kinds;
    const details = new Float64Array(size);
    details.set(this.details);
    this.details = details;
  }
}
