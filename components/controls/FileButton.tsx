interface Props {
  label: string;
  /** The file types to choose from, as in `accept` of a file input. */
  accept: string;
  onChoose(file: File): void;
}

/** A button that opens the browser's file dialog. */
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
