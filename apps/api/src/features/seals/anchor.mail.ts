import { day } from '@portal/shared/kernel/time'
import { LANGUAGES } from '@portal/shared/kernel/words'
import { words } from '@portal/shared/locales/mail'
import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { letterOf } from '../../kernel/letters/template.ts'
import { anchoredIn, dayLineOf } from './anchored.ts'

/** The signed root of a day for somebody who keeps it: in both languages, with the line that a file of anchors has. */
export const mailRoot = job({
  name: 'seals.mailRoot',
  input: z.object({ day, to: z.email() }),
  async run({ anchors, mail, settings }, { day, to }) {
    const line = anchoredIn(await anchors.lines()).days.find((one) => one.day === day)
    if (!line) throw new Error(`${day} has no anchor to mail`)
    const facts = { day, root: line.root, logRoot: line.logRoot ?? '', logSize: line.logSize ?? 0 }
    const letters = LANGUAGES.map((language) => ({
      language,
      ...words(language).dailyRoot({
        ...facts,
        entries: line.entryCount,
        isLate: !!line.lateReason,
        missing: line.missing?.length ?? 0,
        url: settings.publicUrl,
      }),
    }))
    await mail.send({ to, ...letterOf(letters, JSON.stringify(dayLineOf(settings, line))) })
  },
})
