/** The same keys. A key that may be undefined is optional, and never undefined. */
type OmitUndefined<Row> = {
  [Key in keyof Row as undefined extends Row[Key] ? never : Key]: Row[Key]
} & {
  [Key in keyof Row as undefined extends Row[Key] ? Key : never]?: Exclude<Row[Key], undefined>
}

/** The object without the keys whose value is undefined. */
export const omitUndefined = <Row extends object>(row: Row): OmitUndefined<Row> =>
  // Object.fromEntries does not keep which key has which type.
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined),
  ) as OmitUndefined<Row>
