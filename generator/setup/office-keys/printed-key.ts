/** Returns a page to print with the secret key in large groups of letters. It loads nothing. */
export function printedKey({ publicKey, secretKey, today }: { publicKey: string; secretKey: string; today: string }): string {
  const letters = secretKey.replace('AGE-SECRET-KEY-1', '');
  const groups = (letters.match(/.{1,4}/g) ?? []).map((group) => `<li>${group}</li>`).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Key of the office</title>
<style>
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.5 sans-serif; }
ol { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; padding: 1rem; border: 2px solid; list-style: none; font: 1.6rem monospace; }
code { overflow-wrap: anywhere; }
</style>
<h1>Key of the office</h1>
<p>Created on ${today}. This key opens the requests that patients send with the website. Anyone who has it can read them.</p>
<p><strong>AGE-SECRET-KEY-1</strong>, followed by these groups without spaces:</p>
<ol>
${groups}
</ol>
<h2>What to do with this page</h2>
<ul>
<li>Print it, put it into a sealed envelope, and lock it away where the office keeps its contracts.</li>
<li>Then delete this file. Never send it by email, and do not take a photo of it.</li>
<li>If the key file is lost: type the key in one line into a text file, office-key.txt. The editor of the website opens it.</li>
<li>If someone else has seen it: ask the person who looks after the website to run "ent-site requests keys --rotate".</li>
</ul>
<p>Public key, which is not secret: <code>${publicKey}</code></p>
</html>
`;
}
