import { describe, expect, it } from 'vitest'
import { BENCH, withPart } from './document.ts'

describe('the page of the bench', () => {
  const both = withPart(BENCH, withPart(BENCH, '', 'In the browser', 'a list: 0.4 s'), 'Reads', 'messages: 3 ms\n')

  it('has its parts in one order, whichever was measured first', () =>
    expect(both).toBe('# Bench\n\n## Reads\n\nmessages: 3 ms\n\n## In the browser\n\na list: 0.4 s\n'))
  it('keeps every other part when one is measured again', () => {
    expect(withPart(BENCH, both, 'Reads', 'messages: 2 ms')).toBe(both.replace('3 ms', '2 ms'))
    expect(withPart(BENCH, both, 'In the browser', 'a list: 0.3 s')).toBe(both.replace('0.4 s', '0.3 s'))
  })
})
