/** `url` is the full address of the post. */
type Post = Record<'title' | 'url', string>;

/** "Share this article" opens the sheet of the visitor's own device; without one it copies the address and reports that. */
export function sharePost(page: Document): void {
  const button = page.querySelector<HTMLElement>('[data-share]');
  const status = button?.parentElement?.querySelector('[role="status"]');
  if (!button || !status) return;
  const { words, ...post }: Post & { words: Record<'copied' | 'notCopied', string> } = JSON.parse(button.dataset['share'] ?? '');
  button.addEventListener('click', async () => {
    if (!(await shared(post))) status.textContent = (await copied(post.url)) ? words.copied : words.notCopied;
  });
}

/** False where the visitor does not allow it, and where there is no clipboard: on pages that came over plain HTTP. */
async function copied(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/** False where the device has no such sheet or refuses it, which leaves copying. */
async function shared(post: Post): Promise<boolean> {
  try {
    if (!('share' in navigator)) return false;
    await navigator.share(post);
    return true;
  } catch (error) {
    // Somebody closed the sheet, and there is nothing to report.
    return (error as Error).name === 'AbortError';
  }
}
