import type { Service } from "../../service/serviceInterface.ts";

/** How often the service was asked to make an alias. */
export function countPosts({ requests }: Service): number {
  return requests.filter(({ method, path }) => method === "POST" && path === "/api/v1/aliases")
    .length;
}
