import { LANGUAGES } from '@portal/shared/kernel/words'
import { WORDS } from '@portal/shared/locales/all'
import { describe, expect, it } from 'vitest'
import { namelessIn, saidAfter } from './said.ts'
import { isTest, type Source, tracked } from './sources.ts'
import { wordTexts } from './texts.ts'

const web = tracked('apps/web/src/*.ts', 'apps/web/src/*.tsx').filter((source) => !isTest(source))
const said = saidAfter(web)

/** Acts with one subject, which the person has before him: himself, his settings, what he has just copied or done last. */
const OWN = [
  ...['accounts.emailChanged', 'accounts.passwordChanged', 'accounts.phoneSaved', 'accounts.profileSaved'],
  ...['accounts.usernameChanged', 'deputies.saved', 'identity.linked', 'identity.unlinked', 'sessions.othersEnded'],
  ...['dutyList.calendar.revoked', 'messagePages.preferences.saved', 'registrations.mailedAgain'],
  ...['apiClients.key.copied', 'apiClients.tryIt.copied', 'common.linkCopied', 'dutyList.calendar.copied'],
  ...['workAuthorizations.code.copied', 'inspectionGeneration.save.discarded', 'inspectionSchedules.done.undo'],
  'planPages.calendar.undone',
]

describe('what is said after an act', () => {
  it.each(LANGUAGES)('names what was acted on, or how many: %s', (language) => {
    const texts = new Map(wordTexts(language, WORDS[language]).map(({ place, text }) => [place.slice(4), text]))
    expect(said.length).toBeGreaterThan(100)
    expect(namelessIn(texts, said)).toEqual(OWN.toSorted())
  })
})

describe('planted', () => {
  const of = (text: string): Source[] => [{ path: 'Page.tsx', text }]
  const texts = new Map([
    ['labels.saved', 'Label saved'],
    ['labels.named', 'Label {{name}} saved'],
    ['labels.bound_one', '1 log-book'],
    ['labels.bound_other', '{{count}} log-books'],
    ['labels.move.end', 'Ended'],
    ['labels.other', 'Other'],
  ])
  const found = (text: string) => namelessIn(texts, saidAfter(of(text)))

  it('words that name nothing are found, wherever they are given', () => {
    expect(found("const a = <F done={t('labels.saved')} title={t('labels.other')} />")).toEqual(['labels.saved'])
    expect(found("useAction(c, { done: ({ name }) => t('labels.saved', { name }) })")).toEqual(['labels.saved'])
    expect(found("notify('success', isNew ? t('labels.saved') : say('labels.named', { name }))")).toEqual([
      'labels.saved',
    ])
    expect(found(`const a = <F done={t(\`labels.move.\${move}\`, { name })} />`)).toEqual(['labels.move.end'])
  })
  it('and words that are given nothing to name', () => {
    expect(found("useAction(c, { done: t('labels.named') })")).toEqual(['labels.named'])
  })
  it('others are not', () => {
    expect(found("const a = <F done={(count) => t('labels.bound', { count })} />")).toEqual([])
    expect(found("notify('error', t('labels.saved'))\nnotify('success', t('labels.named', { name }))")).toEqual([])
  })
})
