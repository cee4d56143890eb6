import { expect, it } from 'vitest'
import { namesIn } from './names.ts'

it('parts a name that says both languages, and leaves another whole', () => {
  expect(namesIn('Chan Chi Ming 陳志明')).toEqual({ nameEn: 'Chan Chi Ming', nameZh: '陳志明' })
  expect(namesIn("O'Neil, Ann-Marie 安妮 · 安妮瑪麗")).toEqual({
    nameEn: "O'Neil, Ann-Marie",
    nameZh: '安妮 · 安妮瑪麗',
  })
  for (const whole of ['Chan Chi Ming', '陳志明', '陳志明 Chan', '', 'API程式'])
    expect(namesIn(whole)).toEqual({ nameEn: whole, nameZh: whole })
})
