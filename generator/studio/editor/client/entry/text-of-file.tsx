/** A file that cannot be read as fields, as text: nothing of it is hidden, and it can be mended here. */
export function TextOfFile({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <div className="field">
      <label htmlFor="text-of-file">The file as it is</label>
      <p className="muted" id="text-of-file.about">
        Something in it keeps it from being read as a form. Mend the line that is named above, then save.
      </p>
      <textarea
        id="text-of-file"
        className="input mono"
        rows={24}
        spellCheck={false}
        aria-describedby="text-of-file.about whole.problems"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
