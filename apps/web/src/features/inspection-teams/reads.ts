import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { type Address, listRead, type Reads, read } from '../../kernel/reads/reads.ts'
import { today } from '../../kernel/words.ts'

const oneOf = ({ params: { id } }: Address) => (id ? { id: Number(id) } : undefined)

export const reads = {
  inspectionTeams: [listRead(teamContracts.list)],
  inspectionTeam: [
    read(teamContracts.get, oneOf),
    read(teamContracts.users, (address) => {
      const one = oneOf(address)
      return one && { ...one, month: today() }
    }),
  ],
} satisfies Reads
