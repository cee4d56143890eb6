import { questionContracts } from '@portal/shared/features/questions/question.contract'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'
import { FIRST_OPEN, LAST } from './inOrder.ts'

const oneOf = ({ params: { id } }: Address) => (id ? { id: Number(id) } : undefined)

export const reads = {
  questions: [listRead(questionContracts.list), read(questionContracts.list, () => FIRST_OPEN)],
  question: [
    read(questionContracts.get, oneOf),
    read(questionContracts.list, ({ params: { id } }) => (id ? undefined : LAST)),
  ],
  questionLocations: [read(questionContracts.get, oneOf)],
} satisfies Reads
