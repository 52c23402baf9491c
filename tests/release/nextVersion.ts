export const steps = ["first", "patch", "minor", "major"] as const;
export type Step = (typeof steps)[number];

/** Semantic versioning; the first release keeps the current version. */
export function nextVersion(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  switch (step) {
    case "first":
      return version;
    case "patch":
      return `${major}.${minor}.${patch + 1}`;
    case "minor":
      return `${major}.${minor + 1}.0`;
    case "major":
      return `${major + 1}.0.0`;
  }
}
