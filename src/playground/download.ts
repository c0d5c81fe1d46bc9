/** Hands a file to the reader. A blob's address is no request, so the content policy allows it. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click; it must still be there then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
