/** Opens the box that finds anything; the frame around the pages puts its own in here. */
let search: () => void = () => {}

export const setSearch = (opener: () => void) => {
  search = opener
}
export const openSearch = () => search()
