import { expect, type Locator, type Page } from '@playwright/test'
import type { FormState } from '@portal/shared/features/forms/form.rules'
import type { Language } from '@portal/shared/kernel/words'
import { path } from '@portal/shared/screens'
import { MADE_PASSWORD } from '../people.ts'
import { fill, WORDS } from '../words.ts'
import { Form } from './Form.ts'

/** A minute: it is processed some seconds after it was received, and asked for after more. */
const ANSWERED = { timeout: 60_000 }

/** The page of one statutory form, in a language. */
export class StatutoryForm {
  readonly page: Page
  readonly language: Language
  readonly dialog: Form

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
    this.dialog = Form.dialog(page)
  }
  private get words() {
    return WORDS[this.language]
  }
  async open(id: number): Promise<void> {
    await this.page.goto(path.form(id))
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  /** Where it stands, as its head says; others are followed without a reload. */
  async isIn(state: FormState): Promise<void> {
    const head = this.page.getByRole('heading', { level: 1 })
    await expect(head.getByText(this.words.enums.form[state], { exact: true })).toBeVisible(ANSWERED)
  }
  /** By its words, which an icon may precede. */
  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(`(^| )${name}$`) })
  }
  async tab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  }
  async prepare(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(this.words.formDetail.prepare) }).click()
    await this.isIn('TO_BE_SIGNED')
  }
  async sign(): Promise<void> {
    const { formDetail, formPages, forms } = this.words
    await this.button(formDetail.sign.button).click()
    await this.dialog.root.getByRole('checkbox', { name: formPages.sign.declaration }).check()
    await this.dialog.fill(forms.field.password, MADE_PASSWORD)
    await this.dialog.submit(new RegExp(fill(formPages.sign.submit_one, { number: '1' })))
    await expect(this.dialog.root).toHaveCount(0)
  }
  async send(): Promise<void> {
    const { move } = this.words.forms
    await this.button(move.send).click()
    await this.dialog.submit(new RegExp(move.send))
    await this.isIn('TO_BE_SIGNED')
  }
  async submit(): Promise<void> {
    await this.button(this.words.formDetail.submit.button).click()
    await this.dialog.submit(this.words.forms.move.submit)
    await expect(this.dialog.root).toHaveCount(0)
  }
}
