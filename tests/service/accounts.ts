export interface Account {
  id: number;
  email: string;
  password: string;
  totpSecret: string | null;
  confirmed: boolean;
  active: boolean;
  aliasLimit: number | null;
}

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts() {
  const byEmail = new Map<string, Account>();

  return {
    add(account: Omit<Account, "id">): Account {
      const email = normalise(account.email);
      if (byEmail.has(email)) throw new Error(`There is an account ${email} already`);
      const added = { ...account, email, id: byEmail.size + 1 };
      byEmail.set(email, added);
      return added;
    },

    get(email: string): Account {
      const account = byEmail.get(normalise(email));
      if (account === undefined) throw new Error(`There is no account ${email}`);
      return account;
    },

    findById: (id: number) => byEmail.values().find((each) => each.id === id),

    findByPassword(email: string, password: string): Account | undefined {
      const account = byEmail.get(normalise(email));
      return account?.password === password ? account : undefined;
    },
  };
}

function normalise(email: string): string {
  return email.trim().toLowerCase();
}
