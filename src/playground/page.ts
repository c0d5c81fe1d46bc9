/** The parts of the page, found once. A part that is missing is a fault of the page: it throws. */

/** The element of a selector, of the class that is expected. */
export function part<E extends Element>(
  root: ParentNode,
  selector: string,
  kind: abstract new () => E,
): E {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} at ${selector}.`);
  return found;
}

/** The button of a selector, with what it does. */
export function button(root: ParentNode, selector: string, click: () => void): HTMLButtonElement {
  const found = part(root, selector, HTMLButtonElement);
  found.addEventListener('click', click);
  return found;
}

/** Strings that the page carries for its script. */
export function pageStringTable(root: ParentNode): Record<string, string> {
  return JSON.parse(part(root, '[data-strings]', HTMLScriptElement).textContent ?? '{}');
}
