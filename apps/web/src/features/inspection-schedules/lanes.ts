import type { Block } from './blocks.ts'

/** A block, and in which of how many lanes it stands beside those of the same time. */
export interface Laned {
  block: Block
  lane: number
  lanes: number
}

/** Blocks that overlap stand beside each other, all of a group equally wide. */
export function lanesOf(blocks: readonly Block[]): Laned[] {
  const all: Laned[] = []
  let group: Laned[] = []
  let end = 0
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    all.push(...group.map((one) => ({ ...one, lanes })))
    group = []
  }
  for (const block of blocks.toSorted((one, other) => one.from - other.from)) {
    if (block.from >= end) close()
    const busy = new Set(group.filter((one) => one.block.until > block.from).map(({ lane }) => lane))
    let lane = 0
    while (busy.has(lane)) lane++
    group.push({ block, lane, lanes: 1 })
    end = Math.max(end, block.until)
  }
  close()
  return all
}
