import { afterEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../test/pdf.ts'
import { now, ports, world } from '../../../test/world.ts'
import { deliver, desk, outside, type Speaker, signedLe2, submit } from './form.kit.ts'

afterEach(() => {
  world.now = now
  ports.submission = undefined
})
const read = async (reader: Speaker, id: number, language: string) =>
  readPdf(
    (await reader.get(`/api/form/${id}/pdf`).set('Current-Lang', language).responseType('blob')).body as Uint8Array,
  )

describe('the document of a form', () => {
  it('has DRAFT across every page in both languages, until the form has left the house', async () => {
    const at = await desk(2)
    const { id, referenceNo } = await signedLe2(at)
    const draft = await read(at.admin, id, 'ENG')
    expect(draft.across).toEqual(draft.pages.map(() => 'DRAFT 草稿'))
    expect((await read(at.admin, id, 'CHI')).across[0]).toBe('草稿 DRAFT')
    outside()
    await submit(at.admin, id)
    const gone = await read(at.admin, id, 'ENG')
    expect(new Set(gone.across)).toEqual(new Set(['']))
    expect(gone.pages.join(' ')).not.toContain('DRAFT')
    await deliver()
    const said = (await read(at.theirs, id, 'ENG')).pages.join(' ')
    for (const text of [referenceNo, 'WBRS-26-000001', ...at.locationIds]) expect(said).toContain(text)
  })

  it('leads back to the form in the portal by a code', async () => {
    const at = await desk(1)
    const { id } = await signedLe2(at)
    const { codes, pages } = await read(at.theirs, id, 'CHI')
    expect(codes).toHaveLength(1)
    expect(new URL(codes[0] ?? '').pathname).toBe(`/formManage/details/${id}`)
    expect(pages.join(' ').replaceAll(' ', '')).toContain(codes[0])
  })
})
