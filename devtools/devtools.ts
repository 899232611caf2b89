/** Chrome loads the panel's page only when a person first opens it, so nothing runs before that. */
chrome.devtools.panels.create('Penumbra', '', 'panel/panel.html');
