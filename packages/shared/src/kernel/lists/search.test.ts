import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSlowSearch, searchWords } from './search.ts'

const word = fc.constantFrom('觀塘', '鴻圖道', 'harbour', "king's", '8/f', '12-001', '座', '%', 'a')
const between = fc.constantFrom(' ', '  ', '　', ',', '，', ', ', '、', ';', ' (', '）')
const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const written = fc.constantFrom(
  (text: string) => text,
  wide,
  (text: string) => text.toUpperCase(),
)

/** The same words in another order, between other signs, in other widths and capitals. */
const twoWays = fc.uniqueArray(word, { minLength: 1, maxLength: 5 }).chain((words) => {
  const one = fc
    .tuple(
      fc.shuffledSubarray(words, { minLength: words.length }),
      fc.array(fc.tuple(between, written), { minLength: 9, maxLength: 9 }),
    )
    .map(([order, ways]) =>
      order
        .map((text, at) => `${at ? ways[at]?.[0] : ''}${ways[at]?.[1](text)}`)
        .join('')
        .trim(),
    )
  return fc.tuple(one, one)
})
const isSame = (find: (text: string) => string[]) =>
  fc.property(twoWays, ([a, b]) => find(a).sort().join('|') === find(b).sort().join('|'))

describe('the words of a search', () => {
  it('are the same in any order, between any signs, in any width and case', () => fc.assert(isSame(searchWords)))
  it.each<[string, (text: string) => string[]]>([
    ['order', (text) => [searchWords(text).join(' ')]],
    ['commas', (text) => text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)],
    [
      'width',
      (text) =>
        text
          .toLowerCase()
          .split(/[\s,，、;()（）]+/)
          .filter(Boolean),
    ],
    [
      'case',
      (text) =>
        text
          .normalize('NFKC')
          .split(/[\s,、;()]+/)
          .filter(Boolean),
    ],
  ])('and what minds %s is found', (_, find) => expect(fc.check(isSame(find)).failed).toBe(true))

  it.each([
    ['', []],
    ['　', []],
    [' ,， ', [',,']],
    ['（', ['(']],
    ['Ｋｉｎｇ’s Road king’s', ['king’s', 'road']],
  ])('of %j are %j: signs alone never mean everything', (text, words) =>
    expect(searchWords(text).map((word) => word.replaceAll(' ', ''))).toEqual(words),
  )
  it.each([
    ['座', true],
    ['８', true],
    ['8 座', true],
    ['8座', false],
    ['8 觀塘', false],
    ['', false],
  ])('find %j slowly: %s', (text, isSlow) => expect(isSlowSearch(text)).toBe(isSlow))
})
