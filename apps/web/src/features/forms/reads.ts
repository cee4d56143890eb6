import { formContracts } from '@portal/shared/features/forms/form.contract'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const types = read(formContracts.types, () => ({}))
const oneOf = ({ params: { id } }: Address) => (id ? { entryId: Number(id) } : undefined)

export const reads = {
  forms: [listRead(formContracts.list), types],
  // a new one is begun with what its type says
  form: [read(formContracts.get, oneOf), read(formContracts.types, ({ params: { code } }) => (code ? {} : undefined))],
} satisfies Reads
