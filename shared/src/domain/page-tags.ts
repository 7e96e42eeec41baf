/** The HTML elements that the Markdown of a page may become. Others are left out, of its preview too. */
export const pageTags: string[] =
  'h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li strong em a img table thead tbody tr th td'.split(
    ' ',
  )
