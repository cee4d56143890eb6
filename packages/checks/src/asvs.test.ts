import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { proofFaults, proofsIn, rowFaults, rowsIn, unprovenIn } from './asvs.ts'
import { ROOT } from './run/program.ts'
import { tracked } from './sources.ts'

const sources = tracked('apps/*.ts', 'apps/*.tsx', 'packages/*.ts')
const rows = rowsIn(readFileSync(join(ROOT, 'docs/security-asvs.md'), 'utf8'))

describe('the checklist of the ASVS', () => {
  it('has every line of levels 1 and 2, once, with a mark that is known, none open, and a reason or a proof for each', () => {
    expect(rowFaults(rows)).toEqual([])
  })

  it.each(proofsIn(rows))('$line: $file is there and holds the tests that are quoted', (proof) => {
    expect(proofFaults(proof, sources)).toEqual([])
  })

  it('shows what it calls met by a test, unless it is a matter of words', () => {
    expect(unprovenIn(rows)).toEqual([
      ...['2.1.2', '2.1.3', '3.5.2', '3.7.1', '5.1.1'],
      ...['6.1.3', '6.4.2', '6.5.3, 6.5.4', '6.5.6 (3)', '6.8.1', '6.8.4', '7.1.1–7.1.3', '7.2.2', '7.6.1', '9.1.3'],
      ...[
        '11.1.1, 11.1.2',
        '13.1.1',
        '14.1.1, 14.1.2',
        '15.1.1',
        '15.1.3',
        '16.1.1',
        '16.2.2',
        '16.2.3',
        '16.2.4',
        '16.4.1',
      ],
    ])
  })
})

describe('planted in the checklist', () => {
  const table = (...lines: string[]) => rowsIn(['| Line | | How |', ...lines].join('\n'))
  const asked = { '1.1': 3 }
  const good = ['| 1.1.1, 1.1.2 | ✓ | `label.test.ts` "binds" |', '| 1.1.3 | – | no files |']

  it.each([
    ['a line that is not there', good.slice(1), ['1.1.1 is not there', '1.1.2 is not there']],
    [
      'a line that is there twice',
      [...good, '| 1.1.2–1.1.3 | – | as above |'],
      ['1.1.2 is there twice', '1.1.3 is there twice'],
    ],
    ['an unknown mark', [...good.slice(0, 1), '| 1.1.3 | ? | no files |'], ['1.1.3 has no mark']],
    ['a line without a reason', [...good.slice(0, 1), '| 1.1.3 | – | |'], ['1.1.3 has no proof and no reason']],
    ['nothing', good, []],
  ])('%s is found', (_, lines, faults) => expect(rowFaults(table(...lines), asked)).toEqual(faults))

  it('a line that is called met without a test is found', () => {
    expect(unprovenIn(table('| 1.1.1 | ✓ | `label.ts` |', ...good))).toEqual(['1.1.1'])
  })

  it('a file and a title that are not there are found', () => {
    const held = [{ path: 'apps/api/src/label.test.ts', text: "it('binds labels to all', bind)\n// unbinds" }]
    const faults = (how: string) =>
      proofsIn(table(`| 1.1.1 | ✓ | ${how} |`)).flatMap((proof) => proofFaults(proof, held))
    expect(faults('`label.test.ts` "binds labels to all", "binds … all"')).toEqual([])
    expect(faults('`label.test.ts` "unbinds"; `labels.test.ts` "binds"')).toEqual([
      'no test "unbinds" in label.test.ts',
      'no file labels.test.ts',
    ])
  })
})
