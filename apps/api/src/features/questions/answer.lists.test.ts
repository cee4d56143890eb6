import exceljs from 'exceljs'
import { beforeAll, expect, it } from 'vitest'
import { readPdf } from '../../../test/pdf.ts'
import { submit, work } from '../job-records/job-record.kit.ts'
import { ask, choosing, makeAsking } from './question.kit.ts'

let site: Awaited<ReturnType<typeof makeAsking>>
const ids: number[] = []
const asked = { number: 0, choice: 0, text: 0, moment: 0 }
beforeAll(async () => {
  site = await makeAsking()
  asked.number = (await ask(site.asker)).id
  const choice = (await site.asker.post('/api/question').send(choosing({ order: 2 }))).body
  asked.choice = choice.id
  asked.text = (await ask(site.asker, { answerType: 'TEXT', order: 3, textEn: 'What did you see?' })).id
  asked.moment = (await ask(site.asker, { answerType: 'DT', order: 4, textEn: 'When?' })).id
  const send = async (values: object, version = 1) => {
    const answers = Object.entries(values).map(([name, value]) => ({
      questionId: asked[name as keyof typeof asked],
      version: name === 'choice' ? version : 1,
      value,
    }))
    ids.push((await submit(site.crew, work(site, { answers }))).body.id)
  }
  await send({ number: 12, choice: 1, text: 'Oil 100% on the shoe', moment: '2026-11-20T23:30:00+08:00' })
  await send({ number: 8.5, choice: 2, text: 'nothing_at_all' })
  const edit = { ...choosing({ order: 2, textEn: 'How is the brake lining?' }), version: 1 }
  const choices = [{ ...choice.asked.choices[0], labelEn: 'Badly worn' }, choice.asked.choices[1]]
  await site.asker.put(`/api/question/${asked.choice}`).send({ ...edit, choices })
  await send({ choice: 1 }, 2)
  await send({})
})
const found = async (...answers: string[]) => {
  const { body } = await site.rcOfficer.get(`/api/jobRecord?${new URLSearchParams({ answers: answers.join(',') })}`)
  return body.content.map(({ id }: { id: number }) => ids.indexOf(id)).sort()
}

it('finds records by their answers, whatever the version', async () => {
  expect(await found(`${asked.choice}:1`)).toEqual([0, 2])
  expect(await found(`${asked.choice}:`)).toEqual([0, 1, 2])
  expect(await found(`${asked.number}:9..`)).toEqual([0])
  expect(await found(`${asked.number}:8.5..12`)).toEqual([0, 1])
  expect(await found(`${asked.number}:-5..8.4`)).toEqual([])
  expect(await found(`${asked.text}:~shoe oil`)).toEqual([0])
  expect(await found(`${asked.text}:~100%`), 'a sign is a sign').toEqual([0])
  expect(await found(`${asked.text}:~g_a`)).toEqual([1])
  expect(await found(`${asked.moment}:2026-11-20..2026-11-20`)).toEqual([0])
  expect(await found(`${asked.moment}:2026-11-21..`)).toEqual([])
  expect(await found(`${asked.choice}:1`, `${asked.number}:..12`)).toEqual([0])
  expect(await found('999999999:')).toEqual([])
})

it('takes what was meant for another kind of answer for no answer', async () => {
  expect(await found(`${asked.text}:1..2`, `${asked.text}:`)).toEqual([])
  expect(await found(`${asked.choice}:~worn`)).toEqual([])
  expect(await found(`${asked.number}:2026-99-99..`)).toEqual([])
})

it('refuses a sixth question, and what is none', async () => {
  const six = Array.from({ length: 6 }, () => `${asked.choice}:1`).join(',')
  for (const answers of [six, 'x:1', '5', `${asked.choice}:${'1'.repeat(101)}`]) {
    const { status, body } = await site.rcOfficer.get(`/api/jobRecord?${new URLSearchParams({ answers })}`)
    expect([status, body.key]).toEqual([400, 'validationFailed'])
  }
})

it('unites the versions of a question in one column of the workbook', async () => {
  const file = await site.rcOfficer.get('/api/jobRecord/export?columns=locationId,answers').responseType('blob')
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(file.body)
  const sheet = workbook.worksheets[1]
  const textsOf = (row: number) => Array.from({ length: 5 }, (_, at) => sheet?.getRow(row).getCell(at + 1).text)
  const head = textsOf(1)
  expect(head).toEqual([
    'Location ID',
    'How thick is the brake lining?',
    'How is the brake lining?',
    'What did you see?',
    'When?',
  ])
  const at = head.indexOf('How is the brake lining?')
  const cells = [2, 3, 4, 5].map((row) => textsOf(row)[at])
  expect(cells).toEqual(['', 'Badly worn', 'Good', 'Worn'])
  const when = [2, 3, 4, 5].flatMap((row) => sheet?.getRow(row).getCell(head.indexOf('When?') + 1).value ?? [])
  expect(when).toEqual([new Date('2026-11-20T23:30:00Z')])
})

it('tells on the cover of the workbook what was asked for', async () => {
  const answers = `${asked.choice}:1,${asked.number}:10..,${asked.moment}:2026-11-20..2026-11-21,${asked.text}:~oil,${asked.text + 99}:`
  const file = await site.rcOfficer
    .get(`/api/jobRecord/export?${new URLSearchParams({ answers })}`)
    .responseType('blob')
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(file.body)
  const cover = JSON.stringify(workbook.worksheets[0]?.getSheetValues())
  for (const words of [
    'How is the brake lining? Badly worn',
    'How thick is the brake lining? 10 – ',
    'When? 20/11/2026 – 21/11/2026',
    'What did you see? oil',
  ])
    expect(cover).toContain(words)
  expect(cover).not.toContain(`${asked.choice}:1`)
})

it('prints what was asked and answered in both languages', async () => {
  const pdf = await site.rcOfficer.get(`/api/jobRecord/${ids[0]}/document`).responseType('blob')
  const text = (await readPdf(pdf.body)).pages.join(' ')
  expect(text).toContain('How thick is the brake lining?')
  expect(text).toContain('Worn')
  expect(text).toContain('20/11/2026 23:30')
})
