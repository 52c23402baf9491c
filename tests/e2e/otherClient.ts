/** Another client of the same account, such as the service's own pages. */
export async function openOtherClient(
  service: { url: string },
  { email, password }: { email: string; password: string },
) {
  const call = async (method: string, path: string, token: string | null, body?: object) => {
    const answer = await fetch(`${service.url}/api/v1${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer.status === 204 ? {} : answer.json();
  };
  const { token } = await call("POST", "/token", null, { email, password });
  return {
    create: async (alias: object): Promise<string> =>
      (await call("POST", "/aliases", token, alias)).address,
    async update(address: string, changes: object) {
      await call("PATCH", pathOf(address), token, changes);
    },
    async delete(address: string) {
      await call("DELETE", pathOf(address), token);
    },
  };
}

function pathOf(address: string): string {
  return `/aliases/${encodeURIComponent(address)}`;
}
