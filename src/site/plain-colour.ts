/**
 * Stands in for the colour library that Chart.js brings along (4 kB of the playground's budget). It is
 * asked for one thing: to mix colours, for animations and for the colour of what is pointed at. The
 * charts here are not animated and keep their colours, so a colour stays as it was written.
 */
export class Color {
  /** Tells Chart.js not to mix from or to this colour. */
  readonly valid = false;
  private readonly written: unknown;

  constructor(written: unknown) {
    this.written = written;
  }

  saturate(): this {
    return this;
  }

  darken(): this {
    return this;
  }

  hexString(): unknown {
    return this.written;
  }
}
