const IN_BOTH = /^([^\p{Script=Han}]*[^\p{Script=Han}\s])\s+(\p{Script=Han}.*)$/u

/** The two halves of a name that one text says in both languages, English first; of another name each is the whole. */
export function namesIn(text: string): { nameEn: string; nameZh: string } {
  const [, nameEn = text, nameZh = text] = IN_BOTH.exec(text) ?? []
  return { nameEn, nameZh }
}
