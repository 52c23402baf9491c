interface Props {
  label: string;
  /** Which files are shown to choose from, as `accept` of a file input. */
  accept: string;
  onChoose(file: File): void;
}

/** Looks like a button, and has the browser ask for a file. */
export function FileButton({ label, accept, onChoose }: Props) {
  const choose = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // Lets the person choose the same file again after correcting it.
    input.value = "";
    if (file) onChoose(file);
  };
  return (
    <label class="button file-button">
      {label}
      <input
        class="visually-hidden"
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
    </label>
  );
}
