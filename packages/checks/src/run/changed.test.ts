import { describe, expect, it } from 'vitest'
import { testsFor } from './changed.ts'

const testsOf = (...files: string[]) => testsFor({ since: 'abc', files })
const BY_IMPORTS = ['--changed=abc', '--passWithNoTests']

describe('the tests for what changed', () => {
  it('are those of the features and the guards, where nothing else changed', () => {
    expect(
      testsOf('apps/api/src/features/labels/label.service.ts', 'apps/web/src/features/labels/LabelsPage.tsx'),
    ).toEqual(['features/labels/', 'packages/checks/'])
    expect(testsOf('packages/shared/src/features/menus/a.ts', 'apps/api/src/features/workers/b.ts')).toEqual([
      'features/menus/',
      'features/workers/',
      'packages/checks/',
    ])
  })

  it.each([
    ['a feature that others import', 'apps/api/src/features/auth/guard.ts'],
    ['a manifest', 'apps/api/src/features/labels/feature.ts'],
    ['a kernel', 'apps/api/src/kernel/ctx.ts'],
    ['a file at the top', 'package.json'],
  ])('are told by imports when %s changed too', (_, file) => {
    expect(testsOf('apps/api/src/features/labels/label.service.ts', file)).toEqual(BY_IMPORTS)
  })

  it('are told by imports when nothing changed', () => expect(testsOf()).toEqual(BY_IMPORTS))
})
