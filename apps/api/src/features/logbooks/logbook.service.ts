/** Log-books, one file a use case. */
export { activate } from './logbook.activate.ts'
export { create } from './logbook.create.ts'
export { get } from './logbook.get.ts'
export { operations, parties, seals } from './logbook.history.ts'
export { list } from './logbook.list.ts'
export { premises } from './logbook.premises.ts'
export { remark, update } from './logbook.update.ts'
