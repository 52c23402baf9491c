export interface Account {
  id: number;
  email: string;
  totpSecret: string | null;
  confirmed: boolean;
  active: boolean;
  aliasLimit: number | null;
}

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts() {
  const all: (Account & { password: string })[] = [];
  const find = (email: string) => all.find((each) => each.email === normalise(email));

  return {
    add(given: Omit<Account, "id"> & { password: string }): Account {
      const email = normalise(given.email);
      if (find(email)) throw new Error(`There is an account ${email} already`);
      const account = { ...given, email, id: all.length + 1 };
      all.push(account);
      return account;
    },

    get(email: string): Account {
      const account = find(email);
      if (account === undefined) throw new Error(`There is no account ${email}`);
      return account;
    },

    findById: (id: number): Account | undefined => all[id - 1],

    findByPassword(email: string, password: string): Account | undefined {
      const account = find(email);
      return account?.password === password ? account : undefined;
    },
  };
}

function normalise(email: string): string {
  return email.trim().toLowerCase();
}
