import { generationContracts } from '@portal/shared/features/inspection-generation/generation.contract'
import { type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = {
  inspectionGenerate: [
    read(generationContracts.preview, ({ search }) => {
      const id = Number(search.get('id'))
      return id ? { id } : undefined
    }),
    read(generationContracts.mine, ({ search }) => (search.get('id') ? undefined : {})),
  ],
  inspectionDraw: [read(generationContracts.draw, ({ params: { id } }) => (id ? { id: Number(id) } : undefined))],
} satisfies Reads
