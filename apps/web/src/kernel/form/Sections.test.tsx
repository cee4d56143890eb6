import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Input } from 'antd'
import { beforeAll, expect, it } from 'vitest'
import { Stage, speakEnglish } from '../../testing/harness.tsx'
import { Field, FormPage, FormSection } from '../SchemaForm.tsx'

beforeAll(() => speakEnglish())

const toneOf = (name: string) =>
  within(screen.getByRole('link', { name: new RegExp(name) }))
    .getByText('', { selector: '.lb-glyph' })
    .getAttribute('class')

it('ticks a section once nothing is missing in it, and says how many rows it is about', async () => {
  render(
    <Stage>
      <FormPage
        action={labelContracts.create}
        title="Label"
        sections={[
          { id: 'name', title: 'Name of it', fields: ['name'], count: 214 },
          { id: 'color', title: 'Colour', fields: ['color'] },
        ]}
        submit="Add label"
        draft={false}
        initial={{ color: '#112233' }}
        onCancel={() => undefined}
      >
        <FormSection id="name" title="Name of it">
          <Field name="name">
            <Input />
          </Field>
        </FormSection>
      </FormPage>
    </Stage>,
  )
  expect([toneOf('Name of it'), toneOf('Colour')]).toEqual([
    expect.stringContaining('quiet'),
    expect.stringContaining('good'),
  ])
  expect(screen.getByRole('link', { name: /Name of it/ }).textContent).toContain('214')
  await userEvent.type(screen.getByLabelText('Name'), 'Lobby')
  expect(toneOf('Name of it')).toContain('good')
})
