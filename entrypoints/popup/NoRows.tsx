import { Notice, type Steps } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import { text } from "@/components/text";
import type { Aliases } from "@/lib/state/aliases";

interface Props {
  aliases: Aliases;
  steps: Steps;
  onMake(): void;
}

/** In the place of the list: on its way, failed, nothing there at all, or nothing that fits. */
export function NoRows({ aliases, steps, onMake }: Props) {
  if (aliases.loading.value === "list") return <Skeleton />;
  if (aliases.failure.value) {
    return (
      <div class="empty">
        <Notice
          failure={aliases.failure.value}
          steps={{ ...steps, retry: () => void aliases.reload() }}
        />
      </div>
    );
  }
  const narrowed = aliases.query.value.trim() !== "" || aliases.filter.value !== "all";
  return (
    <div class="empty">
      <p>{text(narrowed ? "noMatch" : "noAliases")}</p>
      <button
        type="button"
        class="button"
        onClick={() => {
          if (!narrowed) return onMake();
          aliases.show("all");
          aliases.search("");
        }}
      >
        {text(narrowed ? "showAll" : "makeFirst")}
      </button>
    </div>
  );
}
