export interface Completion {
  /** What takes the place of the text between `from` and `to`. */
  text: string
  label: string
  kind: 'property' | 'unit' | 'operator' | 'tag' | 'function' | 'keyword'
  detail?: string
}
