import { describe, expect, it } from 'vitest'
import { isTest, type Source, tracked } from './sources.ts'
import { LOOK, styleFaults } from './styles.ts'

const WEB = 'apps/web/src'
const planted: Record<string, string> = {
  [LOOK]: '@import "./common.css";',
  [`${WEB}/look/common.css`]: '.lb-note { color: red }',
  [`${WEB}/main.tsx`]: "import './look/look.css'\nimport { Page } from './Page.tsx'",
  [`${WEB}/Page.tsx`]:
    'import { Tag } from \'./Tag.tsx\'\nconst Page = () => <p className="lb-note lb-tag lb-unstyled" />',
  [`${WEB}/Tag.tsx`]: `import './Tag.css'\nexport const Tag = () => <b className={\`lb-tag lb-tag-\${tone}\`} />`,
  [`${WEB}/Tag.css`]: '/* .lb-other */\n.lb-tag { color: red }\n.lb-tag-todo { color: red }',
}
const faultsWith = (more: Readonly<Record<string, string>> = {}) =>
  styleFaults(Object.entries({ ...planted, ...more }).map(([path, text]): Source => ({ path, text })))

describe('style sheets', () => {
  it('are imported by what uses them, and listed nowhere else', () => {
    const sources = tracked(`${WEB}/*.ts`, `${WEB}/*.tsx`, `${WEB}/*.css`).filter((source) => !isTest(source))
    expect(sources.filter(({ path }) => path.endsWith('.css')).length).toBeGreaterThan(50)
    expect(styleFaults(sources)).toEqual([])
  })

  it('are found where nothing is planted', () => expect(faultsWith()).toEqual([]))
  it.each<[string, Record<string, string>, string]>([
    [
      'a class without its style sheet',
      { [`${WEB}/Other.tsx`]: 'const Other = () => <i className="lb-tag" />' },
      `${WEB}/Other.tsx says lb-tag without its styles`,
    ],
    [
      'a module that is imported for its types only',
      { [`${WEB}/Other.tsx`]: 'import type { Tag } from \'./Tag.tsx\'\nconst name = "lb-tag"' },
      `${WEB}/Other.tsx says lb-tag without its styles`,
    ],
    [
      'a second style sheet of a class',
      {
        [`${WEB}/Other.tsx`]: 'import \'./Other.css\'\nconst Other = () => <i className="lb-other" />',
        [`${WEB}/Other.css`]: '.lb-other .lb-tag {}',
        [`${WEB}/Third.tsx`]: "import './Third.css'",
        [`${WEB}/Third.css`]: '@media print { .lb-third, .lb-other > i {} }',
      },
      `${WEB}/Other.tsx says lb-other without its styles`,
    ],
    ['a style sheet of nobody', { [`${WEB}/Lost.css`]: '.lb-lost {}' }, `${WEB}/Lost.css is imported by nothing`],
    [
      'a second list',
      { [`${WEB}/all.css`]: '@import "./Tag.css";', [`${WEB}/Other.tsx`]: "import './all.css'" },
      `${WEB}/all.css is a list`,
    ],
  ])('planted: %s is found', (_, more, fault) => expect(faultsWith(more)).toEqual([fault]))
})
