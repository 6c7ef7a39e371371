module.exports = require('../require-shared.cjs')('aria-query');
