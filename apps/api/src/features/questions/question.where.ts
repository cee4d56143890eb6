import type { Prisma } from '@portal/db'
import type { questionContracts } from '@portal/shared/features/questions/question.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { dayOf, instantsOf, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'

type Input = Inputs<typeof questionContracts>
export type QuestionFilters = Partial<Omit<Input['list'], 'page' | 'size' | 'sort'>>
type Where = Prisma.QuestionWhereInput

/** Asked today, from a later day on, or no more. */
const inState = (today: Date): Record<'IN_FORCE' | 'COMING' | 'ENDED', Where> => {
  const begun = { startsOn: { lte: today } }
  return {
    IN_FORCE: { endedAt: null, versions: { some: begun } },
    COMING: { endedAt: null, versions: { none: begun } },
    ENDED: { endedAt: { not: null } },
  }
}

/** The number by which people speak of a question: Q-0034, 0034 or 34. */
const NUMBER = /^(?:q-?)?0*([1-9]\d{0,8})$/i
function named(q: string): Where {
  const [, number] = NUMBER.exec(q.trim()) ?? []
  const words = { versions: { some: contains(['textEn', 'textZh'], q) } }
  return number ? { OR: [words, { id: Number(number) }] } : words
}

/** Which questions a search means, of the reader's organization. */
export function whereOf({ actor, now }: Ctx, query: QuestionFilters): Where {
  const { q, ids, states, answerTypes, typesOfWork, required, everywhere, updatedFrom, updatedTo } = query
  const byState = inState(toDate(dayOf(now)))
  const since = (isAsked: boolean | undefined) => (isAsked === undefined ? undefined : isAsked ? { not: null } : null)
  return {
    AND: [
      visible.question(actor, now),
      oneOf(ids),
      q ? named(q) : {},
      states ? { OR: states.map((state) => byState[state]) } : {},
      answerTypes ? { versions: { some: { answerType: { in: [...answerTypes] } } } } : {},
      typesOfWork ? { works: { some: { typeOfWork: { in: [...typesOfWork] } } } } : {},
      {
        requiredSince: since(required),
        everywhereSince: since(everywhere),
        updatedAt: instantsOf(updatedFrom, updatedTo),
      },
    ],
  }
}
