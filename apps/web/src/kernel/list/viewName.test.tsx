import { beforeAll, describe, expect, it } from 'vitest'
import { speakEnglish } from '../../testing/harness.tsx'
import { VIEW_NAME_MAX, viewNameFault } from './viewName.ts'

const fault = (name: string) => viewNameFault(name, ['Overdue', 'My lifts'], 'Name of the view')

describe('the name of a view', () => {
  beforeAll(() => speakEnglish())

  it.each(['overdue', ' OVERDUE ', 'Ｍｙ ｌｉｆｔｓ'])('%s is taken, whatever its capitals', (name) =>
    expect(fault(name)).toContain('is there already'),
  )
  it('is refused when it is too long, with its count, and not cut', () =>
    expect(fault('x'.repeat(VIEW_NAME_MAX + 1))).toContain('at most 40 characters; there are 41 now'))
  it('is refused when it would read as another', () => expect(fault('Over\u202edue')).toContain('cannot be kept'))
  it('is asked for', () => expect(fault('  ')).toContain('is required'))
  it('is free otherwise', () => expect(fault('Overdue in Sha Tin')).toBeUndefined())
})
