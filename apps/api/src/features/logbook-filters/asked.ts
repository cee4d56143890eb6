/** One of these values; nothing asked filters nothing. */
export const anyOf = <T>(values: readonly T[] | undefined) => values && { in: [...values] }
/** Rows of which a condition holds, those of which it does not, or all where it is not asked. */
export const asked = <W extends object>(flag: boolean | undefined, where: W): W | { NOT: W } | Record<never, never> =>
  flag === undefined ? {} : flag ? where : { NOT: where }
