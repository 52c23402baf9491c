import type { Service } from "../../service/service.ts";

export function countPosts({ requests }: Service): number {
  return requests.filter(({ method, path }) => method === "POST" && path === "/api/v1/aliases")
    .length;
}
