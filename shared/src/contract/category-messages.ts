/** The messages about the tree of categories. */
export const categoryMessages = {
  categorySaved: 'Category saved',
  categoryDeleted: 'Category deleted',
  categoryNameTaken: 'Another category at this place has this name',
  categorySlugTaken: 'Another category has this address, or had it before',
  categoryParentUnknown: 'There is no such category above',
  categoryCircle: 'A category cannot be below itself',
  categoryTooDeep: 'Categories are three levels deep at most',
  categoryUnknown: 'The shop has no such category',
  categoryHasChildren: 'Other categories are below this one. Move or delete them first.',
  categoryHasProducts: 'Products are in this category. Move them to another one first.',
  categoriesFull: 'The shop has as many categories as it can have',
  staleCategory: 'Someone else changed this category. Load it again.',
  categoriesBusy: 'Someone else is changing the categories. Try again.',
} as const
