import { describe, expect, it } from 'vitest'
import { wholeNames } from './people.ts'
import { isTest, tracked } from './sources.ts'

const web = tracked('apps/web/src/*.ts', 'apps/web/src/*.tsx').filter((source) => !isTest(source))

/** Names of what is no person, and of a person who is just typing his own. */
const NO_PERSON = [
  'apps/web/src/features/job-records/RecordTimes.tsx: submitterName',
  'apps/web/src/features/subcontracts/SubcontractCells.tsx: displayName',
  'apps/web/src/widgets/registration/ContactFields.tsx: displayName',
]

describe('names of people', () => {
  it('are said in the language of the reader', () => expect(wholeNames(web)).toEqual(NO_PERSON))

  it.each([
    'const a = <b>{user.displayName}</b>',
    "const a = t('x.by', { name: row.decidedByName })",
    'const a = <List rowName={({ displayName }) => displayName} />',
    `const a = <Pick nameOf={({ displayName, username }) => \`\${displayName} (\${username})\`} />`,
    'const { displayName: name } = user',
    "const a = col.text('userName')",
    'const a = [{ value: id, label: displayName }]',
    'const a = <Sep parts={[userName, at]} />',
    "const a = <b>{isMe ? t('x.me') : userName}</b>",
  ])('and what says both is found: %s', (text) => expect(wholeNames([{ path: 'Page.tsx', text }])).toHaveLength(1))

  it.each([
    'const a = <b>{person(user.displayName)}</b>',
    'const a = <Person of={user.displayName} />',
    "const a = t(userName ? 'x.by' : 'x.bySystem', { name: person(userName) })",
    'const a = { displayName, email }',
    'const a = { userName: row.givenByName }',
    'const a = decidedByName === me.user.displayName',
    `const a = <li key={\`\${displayName} \${right}\`} />`,
    'interface User { displayName: string }',
  ])('and nothing else is: %s', (text) => expect(wholeNames([{ path: 'Page.tsx', text }])).toEqual([]))
})
