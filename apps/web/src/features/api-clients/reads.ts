import { apiClientContracts } from '@portal/shared/features/api-clients/api-client.contract'
import { listRead, type Reads, read } from '../../kernel/reads/reads.ts'

const ofAddress = ({ params: { id } }: { params: Readonly<Record<string, string | undefined>> }) =>
  id ? { id: Number(id) } : undefined

export const reads = {
  apiClients: [listRead(apiClientContracts.list)],
  apiClient: [read(apiClientContracts.get, ofAddress), read(apiClientContracts.use, ofAddress)],
  apiClientCreate: [read(apiClientContracts.offer, () => ({}))],
  apiClientEdit: [read(apiClientContracts.offer, () => ({})), read(apiClientContracts.get, ofAddress)],
} satisfies Reads
