console.log('content');
