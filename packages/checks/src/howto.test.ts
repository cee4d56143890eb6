import { describe, expect, it } from 'vitest'
import { type Example, exampleFaults, exampleIn } from './howto.ts'
import { type Source, tracked } from './sources.ts'

/** How many files a thing may cost; a how-to says no more. */
const MOST = { 'add-a-field': 12, 'add-a-filter': 6, 'add-a-message': 4, 'add-an-import': 10 }

const sources = tracked('apps', 'packages', 'prisma')
const howtos = tracked('docs/howto/*.md')

describe('what a how-to says of its example', () => {
  it.each(Object.entries(MOST))('is true, and no more than it may cost: %s', (name, most) => {
    const example = howtos.flatMap((howto) => (howto.path.endsWith(`/${name}.md`) ? (exampleIn(howto) ?? []) : []))[0]
    expect(example?.most).toBe(most)
    expect(example && exampleFaults(example, sources)).toEqual([])
  })
  it('is true of every other how-to with such a list', () => {
    const examples = howtos.flatMap((howto) => exampleIn(howto) ?? [])
    expect(examples.length).toBeGreaterThanOrEqual(Object.keys(MOST).length)
    expect(examples.flatMap((example) => exampleFaults(example, sources))).toEqual([])
  })
})

describe('planted', () => {
  const page: Source = {
    path: 'docs/howto/add-a-colour.md',
    text: '# Add a colour\n\n| `other.ts` | no |\n\nThe example is `redTone`, in at most 2 files:\n\n| File | What |\n| --- | --- |\n| `a.ts` | one |\n| `b.prisma` | two |\n',
  }
  const example: Example = { name: 'redTone', most: 2, files: ['a.ts', 'b.prisma'] }
  const code: Source[] = [
    { path: 'a.ts', text: 'const redTone = 1' },
    { path: 'b.prisma', text: 'tone String @map("red_tone")' },
    { path: 'a.test.ts', text: 'redTone' },
    { path: 'packages/checks/src/a.ts', text: 'redTone' },
    { path: 'c.json', text: 'redTone' },
  ]

  it('a list is read', () => {
    expect(exampleIn(page)).toEqual(example)
    expect(exampleIn({ ...page, text: '# Add a colour' })).toBeUndefined()
  })
  it('what is true has no fault', () => expect(exampleFaults(example, code)).toEqual([]))
  it.each<[string, Source[], string[]]>([
    [
      'a file more, and so too many',
      [...code, { path: 'red-tone.ts', text: '' }],
      ['red-tone.ts has redTone and is not named', 'redTone stands in 3 files, more than 2'],
    ],
    ['a file that has it no more', code.slice(1), ['a.ts is named and has no redTone']],
  ])('%s is found', (_, among, faults) => expect(exampleFaults(example, among)).toEqual(faults))
})
