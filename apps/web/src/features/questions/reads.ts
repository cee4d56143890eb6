import { questionContracts } from '@portal/shared/features/questions/question.contract'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const oneOf = ({ params: { id } }: Address) => (id ? { id: Number(id) } : undefined)

export const reads = {
  questions: [listRead(questionContracts.list)],
  question: [read(questionContracts.get, oneOf)],
  questionLocations: [read(questionContracts.get, oneOf)],
} satisfies Reads
