/** The search dialog in the browser: opens, loads Pagefind then, and lists what it finds. */

interface Found {
  url: string;
  excerpt: string;
  meta: { title?: string };
  sub_results: { url: string; title: string; excerpt: string }[];
}
interface Pagefind {
  init(): Promise<void>;
  debouncedSearch(
    words: string,
    options: object,
    milliseconds: number,
  ): Promise<{ results: { data(): Promise<Found> }[] } | null>;
}

/** Results of a search that are shown, and parts of a page for each. */
const MOST_PAGES = 8;
const MOST_PARTS = 3;
const DEBOUNCE_MS = 150;

class SiteFind extends HTMLElement {
  private readonly dialog = this.querySelector('dialog')!;
  private readonly input = this.querySelector('input')!;
  private readonly status = this.querySelector('[data-status]')!;
  private readonly list = this.querySelector('[data-results]')!;
  private readonly strings = JSON.parse(this.dataset.strings ?? '{}') as Record<string, string>;
  private pagefind: Promise<Pagefind> | null = null;

  constructor() {
    super();
    this.querySelector('[data-open]')!.addEventListener('click', () => this.open());
    this.input.addEventListener('input', () => this.search());
    this.dialog.addEventListener('click', (event) => {
      if (event.target === this.dialog || (event.target as Element).closest('a'))
        this.dialog.close();
    });
    window.addEventListener('keydown', (event) => {
      const typing = (event.target as Element).closest?.(
        'input, textarea, select, [contenteditable]',
      );
      const shortcut = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';
      if (!shortcut && (event.key !== '/' || typing)) return;
      event.preventDefault();
      if (this.dialog.open) this.dialog.close();
      else this.open();
    });
  }

  private open(): void {
    this.dialog.showModal();
    this.input.focus();
    void this.load();
  }

  private load(): Promise<Pagefind> {
    this.pagefind ??= import(/* @vite-ignore */ this.dataset.index!).then(async (module) => {
      await module.init();
      return module as Pagefind;
    });
    return this.pagefind;
  }

  private async search(): Promise<void> {
    const words = this.input.value.trim();
    if (words === '') {
      this.status.textContent = '';
      this.list.replaceChildren();
      return;
    }
    try {
      const found = await (await this.load()).debouncedSearch(words, {}, DEBOUNCE_MS);
      // Null: a later search has taken the place of this one.
      if (!found) return;
      const pages = await Promise.all(found.results.slice(0, MOST_PAGES).map((r) => r.data()));
      const count = String(found.results.length);
      this.status.textContent =
        pages.length === 0
          ? this.strings.none!.replace('{words}', words)
          : this.strings.found!.replace('{count}', count);
      this.list.replaceChildren(...pages.flatMap((page) => this.items(page)));
    } catch {
      this.pagefind = null;
      this.status.textContent = this.strings.failed!;
    }
  }

  private items(page: Found): HTMLLIElement[] {
    const parts = page.sub_results.slice(0, MOST_PARTS);
    const shown = parts.length > 0 ? parts : [{ ...page, title: page.meta.title ?? page.url }];
    return shown.map(({ url, title, excerpt }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = url;
      const pageTitle = page.meta.title ?? '';
      link.textContent = pageTitle && pageTitle !== title ? `${pageTitle} › ${title}` : title;
      const text = document.createElement('p');
      // Pagefind escapes the page's text; the only tags in an excerpt are its own <mark>s.
      text.innerHTML = excerpt;
      item.append(link, text);
      return item;
    });
  }
}

customElements.define('site-find', SiteFind);
