import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/menus.ts'

export const words: Like<typeof eng> = {
  problems: {
    menuInUse: '此選單下仍有項目，不能刪除。請先移動或刪除該等項目。',
  },
}
