interface Share {
  title: string;
  /** Full address of the article. */
  url: string;
  words: Record<'copied' | 'notCopied', string>;
}

/** "Share this article" opens the sheet of the visitor's own device; without one it copies the address and says so. */
export function sharePost(page: Document): void {
  const button = page.querySelector<HTMLElement>('[data-share]');
  const status = button?.parentElement?.querySelector('[role="status"]');
  if (!button || !status) return;
  const { words, ...post } = JSON.parse(button.dataset['share'] ?? '') as Share;
  button.addEventListener('click', async () => {
    if (await shared(post)) return;
    status.textContent = await navigator.clipboard.writeText(post.url).then(
      () => words.copied,
      () => words.notCopied,
    );
  });
}

/** False where the device has no such sheet or refuses it, which leaves copying. */
async function shared(post: Pick<Share, 'title' | 'url'>): Promise<boolean> {
  try {
    if (!('share' in navigator)) return false;
    await navigator.share(post);
    return true;
  } catch (error) {
    // Somebody closed the sheet, and there is nothing to say.
    return (error as Error).name === 'AbortError';
  }
}
