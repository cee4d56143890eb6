import * as FEATURES from '@portal/shared/feature-list'
import { MESSAGE_EVENTS } from '@portal/shared/features/messages/message.codes'
import { expect, it } from 'vitest'
import { MESSAGE_WORDS } from './messageWords.ts'

interface File {
  words: { messages?: { event?: object } }
}
const FILES = new Map(
  Object.values(FEATURES).flatMap((feature) =>
    'words' in feature
      ? Object.entries<{ eng(): Promise<unknown> }>(feature.words).map(
          ([group, { eng }]) => [group, eng as () => Promise<File>] as const,
        )
      : [],
  ),
)

/** Events that nobody could read who has loaded these words alone. */
async function unsaid(groups: readonly string[]): Promise<string[]> {
  const files = await Promise.all(groups.map((group) => FILES.get(group)?.()))
  const said = new Set(files.flatMap((file) => Object.keys(file?.words.messages?.event ?? {})))
  return MESSAGE_EVENTS.filter((event) => !said.has(event))
}

it('messages of every feature have their words', async () => expect(await unsaid(MESSAGE_WORDS)).toEqual([]))

it('a feature whose words were forgotten is found', async () =>
  expect(await unsaid(MESSAGE_WORDS.filter((group) => group !== 'labelMessages'))).not.toEqual([]))
