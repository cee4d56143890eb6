/** A text with values in the places that name them, `{{name}}`; a place of which nothing is known stays empty. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
