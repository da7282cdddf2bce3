// Whether this server can do its work, for whoever watches over it.

/** A thing to look at; what it throws or answers false is a fault. */
export interface HealthCheck {
  readonly name: string;
  holds(): boolean | Promise<boolean>;
}

export interface Health {
  readonly ok: boolean;
  readonly checks: Readonly<Record<string, boolean>>;
}

export async function healthOf(checks: readonly HealthCheck[]): Promise<Health> {
  const found = await Promise.all(
    checks.map(async ({ name, holds }) => {
      try {
        return [name, await holds()] as const;
      } catch {
        return [name, false] as const;
      }
    }),
  );
  return { ok: found.every(([, holds]) => holds), checks: Object.fromEntries(found) };
}
